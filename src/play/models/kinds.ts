import { kinds } from '#src/platform/kinds.ts'
import type { ModelKind } from './kind.ts'
import { anthropic } from './kinds/anthropic.ts'
import { azureOpenai } from './kinds/azure-openai.ts'
import { bedrock } from './kinds/bedrock.ts'
import { demo } from './kinds/demo.ts'
import { google } from './kinds/google.ts'
import { openai } from './kinds/openai.ts'
import { openaiCompatible } from './kinds/openai-compatible.ts'

export const modelKinds = kinds([openai, openaiCompatible, azureOpenai, anthropic, google, bedrock, demo])
export type ModelKindName = (typeof modelKinds.names)[number]

/** The kind without the type of its settings, for callers that have a stored `config`. */
export const modelKindOf = (name: ModelKindName): ModelKind => modelKinds.of(name) as unknown as ModelKind
