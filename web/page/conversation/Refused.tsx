import type { Schemas } from '#web/api.ts'
import css from './Refused.module.css'

type Refusal = Schemas['Simulation']['faults'][number]

// The meaning of each fault of a model that plays a user.
const meanings: Record<string, string> = {
  unreadable: 'not the requested answer',
  empty: 'no words',
  tooLong: 'too long',
  leakedReasoning: 'thoughts or stage directions',
  roleInversion: 'spoke as the agent',
  promptLeak: 'words of the instructions',
  wrongLanguage: 'another language',
  disclosure: 'said something unrequested or forbidden',
  inventedFact: 'an invented fact',
  repeat: 'said before',
  earlyEnd: 'ended too early',
  stuck: 'claimed the goal, or continued after goodbye',
}

/** Answers of the model that plays the user, which the guard refused. */
export const Refused = ({ answers }: { answers: readonly Refusal[] }) => (
  <ul className={css.refused} aria-label="Refused answers">
    {answers.map(({ fault, quote, candidate }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: answers may be equal, and stay in order
      <li key={at}>
        <strong>Refused: {meanings[fault] ?? fault}</strong> <code>{fault}</code>
        {quote.trim() !== '' && <p dir="auto">“{quote}”</p>}
        <details>
          <summary>The whole answer</summary>
          <p className={css.whole}>{candidate === '' ? '(nothing)' : candidate}</p>
        </details>
      </li>
    ))}
  </ul>
)
