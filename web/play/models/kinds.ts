import type { Schemas } from '#web/api.ts'
import type { Kind } from '#web/page/KindChooser.tsx'
import { IconBrandAws, IconBrandAzure, IconBrandGoogle, IconBrandOpenai, IconRobot, IconServer2, IconSparkles } from '#web/ui/icons.tsx'

export const kinds: Record<string, Kind> = {
  openai: { title: 'OpenAI', description: 'The chat completions of OpenAI.', icon: IconBrandOpenai },
  openaiCompatible: {
    title: 'OpenAI-compatible server',
    description: 'Ollama, vLLM, LM Studio, LiteLLM, OpenRouter, or llama.cpp.',
    icon: IconServer2,
  },
  azureOpenai: { title: 'Azure OpenAI', description: 'A deployment in your Azure resource.', icon: IconBrandAzure },
  anthropic: { title: 'Anthropic', description: 'The messages of Anthropic.', icon: IconSparkles },
  google: { title: 'Google', description: 'Gemini, with a key from Google AI Studio.', icon: IconBrandGoogle },
  bedrock: { title: 'Amazon Bedrock', description: 'A model in your AWS region, with a Bedrock API key.', icon: IconBrandAws },
  demo: { title: 'The demo model', description: 'Answers inside Parley, without a key. Its answers have no meaning.', icon: IconRobot },
} satisfies Record<Schemas['Model']['kind'], Kind>

export const titleOf = (kind: string): string => kinds[kind]?.title ?? kind
