import { Button } from '@mantine/core'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { IconShare2 } from '#web/ui/icons.tsx'

type Props = { /** A noun. */ what: string; text: string; place: string }

/** Text for others, with a link. A phone offers its own ways to send it. */
export function ShareText({ what, text, place }: Props) {
  const share = async () => {
    const url = `${location.origin}${place}`
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ text, url })
    await navigator.clipboard.writeText(`${text} ${url}`)
    notifySuccess(`Copied: the ${what} in words, and a link to the place.`)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notifyFailure(error)
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconShare2 size={14} aria-hidden />}
      aria-label={`Share the ${what}`}
      onClick={() => void share().catch(fail)}
    >
      Share
    </Button>
  )
}
