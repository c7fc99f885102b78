import { ShownOnce } from '#web/ui/ShownOnce.tsx'

/** The secret of a webhook, shown only when it is created or rotated. */
export const SigningSecret = ({ text, onClose }: { text: string | undefined; onClose(): void }) => (
  <ShownOnce title="Signing secret" what="signing secret" text={text} onClose={onClose}>
    Your receiver verifies the signature of each request with this secret. Copy it now: you will not see it again.
  </ShownOnce>
)
