import { useQuery } from '@tanstack/react-query'
import { Bookmark, FileText, ListChecks, MessagesSquare, PartyPopper } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { toConfirmText, unconfirmedIn } from '#contract/sentences.ts'
import { OpenQuestions } from '#web/documents/generating/open-questions.tsx'
import { WrittenBy } from '#web/documents/generating/written-by.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isShort, sentencesNotTold, toldSentences, wordCount } from './letter-flow.ts'
import { PrivacyLink } from './privacy-link.tsx'
import { letterQuery } from './queries.ts'

const LetterDialog = lazyComponent('your letter', () => import('./letter-dialog.tsx').then(parts => parts.LetterDialog))
const ShortLetter = lazyComponent(
  'what to add',
  () => import('./short-letter.tsx').then(parts => parts.ShortLetter),
  null,
)

interface Props {
  userId: string
  documentId: string
  hasAd: boolean
  heading: Ref<HTMLHeadingElement>
  onAnother: () => void
  onDifferent: () => void
}

export function ResultStep({ userId, documentId, hasAd, heading, onAnother, onDifferent }: Props) {
  const letter = useQuery(letterQuery(userId, documentId))
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const others = (
    <>
      <Button variant="quiet" onClick={onAnother}>
        Generate Another
      </Button>
      <Button variant="quiet" onClick={onDifferent}>
        Select Different Career
      </Button>
    </>
  )
  if (letter.isPending) return <Spinner label="Opening your letter..." />
  if (!letter.data)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger" title="We couldn't open your letter just now">
          It's safe in My documents, unless you deleted it there.
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void letter.refetch()}>Retry</Button>
          {others}
        </div>
      </div>
    )
  const { content, provenance } = letter.data
  const short = isShort(content.text)
  const toConfirm = unconfirmedIn(content).length
  const doubted = toldSentences(content).filter(({ doubtful }) => doubtful).length
  const check =
    toConfirm > 0 ? (
      <CheckLink to={`/documents/${documentId}#to-confirm`} count={toConfirm} />
    ) : (
      doubted > 0 && <CheckLink to={`/documents/${documentId}#sentences`} count={doubted} />
    )
  const copy = toConfirm > 0 ? check : <CopyButton text={content.text} />
  return (
    <section aria-labelledby="letter-ready" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-7">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={`grid size-12 shrink-0 place-items-center rounded-full ${short ? 'bg-brand-soft text-brand' : 'bg-success-soft text-success'}`}
          >
            {short ? <FileText className="size-6" /> : <PartyPopper className="size-6 animate-rise" />}
          </span>
          <h2 ref={heading} id="letter-ready" tabIndex={-1} className="text-3xl focus:outline-none">
            Your Cover Letter is Ready!
          </h2>
        </div>
        <p className="[overflow-wrap:anywhere]">
          {content.careerTitle}
          {content.employer && ` at ${content.employer}`}, {wordCount(content.text)} words.
        </p>
        <WrittenBy provenance={provenance} />
        {short && <ShortLetter userId={userId} content={content} hasAd={hasAd} onAdd={onAnother} />}
        {toConfirm > 0 && (
          <Notice title={toConfirmText(toConfirm)}>
            Some of it goes a little further than what you told us. Tap what's true, and change or remove the rest. Then
            you can copy or download your letter.
          </Notice>
        )}
        <div
          className="max-h-72 animate-rise overflow-hidden rounded-card bg-paper px-5 pt-5 shadow-lifted sm:px-8"
          style={{ maskImage: 'linear-gradient(#000 60%,transparent)' }}
        >
          <p className="whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">{content.text}</p>
        </div>
        <LinkCard
          to={`/documents/${documentId}#sentences`}
          Picture={ListChecks}
          title="Go through it, sentence by sentence"
          text={goThroughText(content, doubted)}
        />
        <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {check}
          <Button variant={check ? 'secondary' : 'primary'} onClick={() => setDialog('open')}>
            View Cover Letter
          </Button>
          {toConfirm === 0 && copy}
          {others}
        </div>
        <p className="mt-2">
          It's saved in My documents.{' '}
          <LinkButton to={`/documents/${documentId}`} variant="quiet" size="sm" className="-ml-3.5 sm:ml-0">
            Change or download it
          </LinkButton>
        </p>
      </div>
      <section aria-labelledby="after-letter" className="flex flex-col gap-3">
        <h3 id="after-letter" className="text-xl">
          What's next
        </h3>
        <ul className="grid gap-3 sm:grid-cols-2">
          <li>
            <LinkCard
              to={`/interview-prep?${new URLSearchParams({ career: content.careerTitle })}`}
              Picture={MessagesSquare}
              title="Practice the interview"
              text="The questions they may ask, and a private place to try your answers."
            />
          </li>
          <li>
            <LinkCard
              to="/applications"
              Picture={Bookmark}
              title="Keep track of this job"
              text="Add it to My applications. We remember when to follow up."
            />
          </li>
        </ul>
      </section>
      <OpenQuestions questions={content.questions} />
      <PrivacyLink />
      {dialog !== 'unopened' && (
        <LetterDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          letter={letter.data}
          documentId={documentId}
          copy={copy}
        />
      )}
    </section>
  )
}

function goThroughText(content: CoverLetterContent, doubted: number): string {
  const more = sentencesNotTold(content).filter(({ unhelpful }) => !unhelpful).length
  return [
    doubted > 0 && `${doubted} ${doubted === 1 ? 'sentence needs' : 'sentences need'} a second look.`,
    "Change or remove what isn't right.",
    more > 0 && `You told us ${more} more ${more === 1 ? 'thing' : 'things'} that you can add.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function CheckLink({ to, count }: { to: string; count: number }) {
  return (
    <LinkButton to={to}>
      <ListChecks aria-hidden="true" className="size-5" />
      {count === 1 ? 'Check 1 sentence' : `Check ${count} sentences`}
    </LinkButton>
  )
}
