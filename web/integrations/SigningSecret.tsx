import { ShownOnce } from '../ui/ShownOnce.tsx'

/** The secret of a webhook, shown when it is made and when it is rotated, and never again. */
export const SigningSecret = ({ text, onClose }: { text: string | undefined; onClose(): void }) => (
  <ShownOnce title="The signing secret" what="signing secret" text={text} onClose={onClose}>
    Your receiver checks the signature of each request with it. Copy it now: it is kept encrypted and shown this once.
  </ShownOnce>
)
