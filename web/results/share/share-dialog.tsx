import { Copy, Download, Link, Share2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { matchWordsOf, type Suggestion } from '#contract/careers.ts'
import { matchesPicturePath, type PictureFormat, pictureSizes } from '#contract/pictures.ts'
import { sharePath } from '#contract/sharing.ts'
import { isNative, serverUrl, siteOrigin } from '#web/platform/native.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePicture } from './use-picture.ts'

type Shared = Pick<Suggestion, 'slug' | 'title' | 'matchPercent'>
const formats = { portrait: 'Tall', wide: 'Wide' } as const
const fileName = 'my-career-matches.png'

interface Props {
  open: boolean
  careers: readonly Shared[]
  onClose: () => void
}

export function ShareDialog({ open, careers, onClose }: Props) {
  const { user } = useAuth()
  return (
    <Dialog open={open} onClose={onClose} title={careers.length > 1 ? 'Share my matches' : 'Share my match'}>
      {user && <MakeLink />}
      <p className="mb-4 text-muted">The picture has no name, no answers and no percentages.</p>
      <Picture careers={careers} />
      {!user && <NeedsAccount />}
    </Dialog>
  )
}

/** Its maker can end a link; a picture is out for good. */
const MakeLink = () => (
  <div className="mb-5">
    <LinkCard
      to={sharePath('matches')}
      Picture={UserRoundCheck}
      title="Share with someone you trust"
      text="A private link for one person, such as your mom or a counselor. You choose what it shows, they can write you a note, and you can end it."
    />
  </div>
)

const NeedsAccount = () => (
  <p className="mt-5 border-line border-t pt-4 text-muted">
    With a free account you can also make a private link for one person, such as your mom or a counselor, and get a note
    back. It needs an account, because that's where you read notes and end the link.
  </p>
)

function Picture({ careers }: Pick<Props, 'careers'>) {
  const [format, setFormat] = useState<PictureFormat>('portrait')
  const path = matchesPicturePath(careers, format)
  const picture = usePicture(path)
  const titles = careers.map(({ title, matchPercent }) => `${title}, ${matchWordsOf(matchPercent)}`)
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Shape of the picture</legend>
        {(Object.keys(formats) as PictureFormat[]).map(each => (
          <Button
            key={each}
            size="sm"
            variant={each === format ? 'primary' : 'secondary'}
            aria-pressed={each === format}
            onClick={() => setFormat(each)}
          >
            {formats[each]}
          </Button>
        ))}
      </fieldset>
      {picture.state === 'loading' && <Spinner label="Drawing your picture..." />}
      {picture.state === 'failed' && <Failed offline={picture.offline} onRetry={picture.retry} />}
      {picture.state === 'ready' && (
        <>
          <img
            src={serverUrl(path)}
            alt={`My top career match${careers.length === 1 ? '' : 'es'}: ${titles.join('; ')}.`}
            {...pictureSizes[format]}
            className={`mx-auto h-auto rounded-control ${format === 'portrait' ? 'max-w-60' : 'w-full'}`}
          />
          <Ways file={picture.file} link={siteOrigin() + path} />
        </>
      )}
    </div>
  )
}

function Failed({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  return (
    <Notice tone="danger" title={offline ? "You're offline" : "We couldn't draw your picture just now"}>
      <p>{offline ? 'The picture comes from our server. Your matches are safe.' : 'Your matches are safe.'}</p>
      <Button size="sm" variant="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}

function Ways({ file, link }: { file: Blob; link: string }) {
  const shared = {
    files: [new File([file], fileName, { type: file.type })],
    title: `My career matches · ${brand.name}`,
  }
  // An app's own share sheet opens when the file is saved.
  const canShare = isNative() || Boolean(navigator.canShare?.(shared))
  const share = async () => {
    if (isNative()) return saveFile(fileName, file)
    await navigator.share(shared).catch((error: Error) => {
      if (error.name !== 'AbortError') failed('Sharing failed', 'Download the picture and share it from your device.')
    })
  }
  return (
    <div className="flex flex-wrap gap-3">
      {canShare && (
        <Button onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4.5" />
          Share
        </Button>
      )}
      {!isNative() && (
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(fileName, file)}>
          <Download aria-hidden="true" className="size-4.5" />
          Download
        </Button>
      )}
      {typeof ClipboardItem !== 'undefined' && (
        <Button
          variant="secondary"
          onClick={() => void copy(() => navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]))}
        >
          <Copy aria-hidden="true" className="size-4.5" />
          Copy picture
        </Button>
      )}
      <Button variant="secondary" onClick={() => void copy(() => navigator.clipboard.writeText(link))}>
        <Link aria-hidden="true" className="size-4.5" />
        Copy link
      </Button>
    </div>
  )
}

async function copy(write: () => Promise<void>): Promise<void> {
  try {
    await write()
    toast({ title: 'Copied!', tone: 'success' })
  } catch {
    failed('Copying failed', 'Your browser does not allow it. Download the picture instead.')
  }
}

const failed = (title: string, description: string) => toast({ title, description, tone: 'danger' })
