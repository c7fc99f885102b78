import { ShownOnce } from '../ui/ShownOnce.tsx'

/** The secret of a webhook, shown when it is made and when it is rotated, and never again. */
export const SigningSecret = ({ text, onClose }: { text: string | undefined; onClose(): void }) => (
  <ShownOnce title="Signing secret" what="signing secret" text={text} onClose={onClose}>
    Your receiver verifies the signature of each request with this secret. Copy it now: you will not see it again.
  </ShownOnce>
)
