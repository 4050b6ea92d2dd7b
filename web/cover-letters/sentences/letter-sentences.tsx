import { ArrowUp, Check, Pencil, Plus, Quote, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { CoverLetterContent, OwnSentence } from '#contract/endpoints/cover-letters.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { sentenceKey } from '#contract/sentences.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import {
  addSentence,
  changeSentence,
  leaveOutSentence,
  putBefore,
  sentenceAbove,
  sentencesNotTold,
  settleSentence,
  type ToldSentence,
  toldSentences,
} from '../letter-flow.ts'
import { SentenceForm } from './sentence-form.tsx'
import { useEditing } from './use-editing.ts'
import { useFocusByHash } from './use-focus-by-hash.ts'

const sourceNames: Record<Fact['from'], string> = {
  resume: 'your resume',
  evidence: 'what you told us about yourself',
  quiz: 'your quiz',
  notes: 'your notes for this letter',
  confirmed: 'a sentence you said is true',
}

interface Props {
  content: CoverLetterContent
  onChange: (content: CoverLetterContent) => void
}

export function LetterSentences({ content, onChange }: Props) {
  const told = toldSentences(content)
  const others = sentencesNotTold(content)
  const known = new Map(content.facts.map(fact => [fact.id, fact]))
  const focus = useListFocus(told.map(({ text }) => text))
  const top = useFocusByHash('sentences')
  const [status, setStatus] = useState('')
  const [tidied, setTidied] = useState<Readonly<Record<string, string>>>({})
  const tidy = async (own: string) => {
    // It is only an offer: without an answer the sentence stays as typed.
    const answer = await call('tidySentence', { body: { text: own } }).catch(() => undefined)
    if (!answer || answer.text === own) return
    setTidied(before => ({ ...before, [own]: answer.text }))
    say('There is a tidier version of your sentence.')
  }
  const say = (text: string) => setStatus(before => (before === text ? `${text}\u00a0` : text))
  const change = (next: CoverLetterContent, said: string) => {
    say(said)
    onChange(next)
  }
  const remove = (sentence: string) => {
    focus.willRemove(sentence)
    change(leaveOutSentence(content, sentence), 'The sentence is removed from your letter.')
  }
  const hadSome = content.claims.some(({ facts }) => facts.length > 0)
  return (
    <section aria-labelledby="sentences" className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-col gap-2">
        <h2
          ref={element => {
            focus.heading(element)
            top.current = element
          }}
          id="sentences"
          tabIndex={-1}
          className="scroll-mt-24 text-2xl focus:outline-none"
        >
          What this letter says about you
        </h2>
        <p className="max-w-prose text-muted">
          {told.length > 0
            ? `${secondLook(told.filter(({ doubtful }) => doubtful).length)}Read each one as the employer will. Change or remove what isn't right, or what is nobody's business.`
            : hadSome
              ? 'None of our sentences about you is in it as we wrote it.'
              : "No sentence in it says what you've done. Add one true example in your own words, and the letter gets much stronger."}
        </p>
        <p role="status" className="sr-only">
          {status}
        </p>
        <ol className="flex flex-col">
          {told.map((sentence, at) => (
            <Told
              key={sentence.text}
              sentence={sentence}
              known={known}
              text={focus.item(sentence.text)}
              tidied={tidied[sentence.text]}
              onChange={own => {
                if (!own) return remove(sentence.text)
                focus.willAdd(own)
                change(changeSentence(content, sentence.text, own), 'Your sentence is in the letter.')
                if (own !== tidied[sentence.text]) void tidy(own)
              }}
              above={sentenceAbove(content.text, told, at)?.text}
              onMoveUp={above => {
                focus.willAdd(sentence.text)
                change(putBefore(content, sentence.text, above), 'The sentence stands further up.')
              }}
              onRemove={() => remove(sentence.text)}
              onSettle={() => {
                focus.willAdd(sentence.text)
                change(settleSentence(content, sentence.text), 'The sentence stays as it is.')
              }}
            />
          ))}
        </ol>
        <OwnSentenceForm
          onAdd={text => {
            focus.willAdd(text)
            change(addSentence(content, { text, after: '' }), 'Your sentence is in the letter.')
            void tidy(text)
          }}
        />
      </div>
      <NotTold
        sentences={others}
        onAdd={sentence => change(addSentence(content, sentence), 'The sentence is added to your letter.')}
      />
    </section>
  )
}

const secondLook = (count: number): string =>
  count === 0 ? '' : `${count} of them ${count === 1 ? 'needs' : 'need'} a second look. `

function OwnSentenceForm({ onAdd }: { onAdd: (text: string) => void }) {
  const { editing, button, open, done, cancel } = useEditing()
  if (!editing)
    return (
      <Button ref={button} variant="secondary" size="sm" onClick={open} className="self-start">
        <Plus aria-hidden="true" className="size-4.5" />
        Add a sentence of your own
      </Button>
    )
  return (
    <SentenceForm
      text=""
      onCancel={cancel}
      onSave={own => {
        if (!own) return cancel()
        done()
        onAdd(own)
      }}
    />
  )
}

interface RowProps {
  text: string
  element: Ref<HTMLParagraphElement>
  note?: ReactNode
  children: ReactNode
}

function Row({ text, element, note, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 grow">
        <p ref={element} tabIndex={-1} className="[overflow-wrap:anywhere]">
          {text}
        </p>
        {note}
      </div>
      <div className="-ml-3.5 flex shrink-0 flex-wrap sm:ml-0">{children}</div>
    </li>
  )
}

interface ToldProps {
  sentence: ToldSentence
  known: ReadonlyMap<string, Fact>
  tidied: string | undefined
  text: Ref<HTMLParagraphElement>
  onChange: (own: string) => void
  /** The sentence that this one may be put before. */
  above: string | undefined
  onMoveUp: (above: string) => void
  onRemove: () => void
  onSettle: () => void
}

function Told({ sentence, known, tidied, text: element, above, onChange, onMoveUp, onRemove, onSettle }: ToldProps) {
  const { text, facts, doubtful } = sentence
  const { editing, button, open, done, cancel } = useEditing()
  const about = <span className="sr-only"> “{text}”</span>
  if (editing)
    return (
      <li className="border-line border-t py-3">
        <SentenceForm
          text={text}
          onCancel={cancel}
          onSave={own => {
            if (own === text) return cancel()
            done()
            onChange(own)
          }}
        />
      </li>
    )
  const fact = facts.map(id => known.get(id)).findLast(each => each !== undefined)
  const note = tidied ? (
    <div className="mt-1">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">Tidied: “{tidied}”</p>
      <Button variant="quiet" size="sm" onClick={() => onChange(tidied)} className="-ml-3.5">
        Use this
      </Button>
    </div>
  ) : (
    fact && <Source fact={fact} sentence={text} />
  )
  return (
    <Row
      text={text}
      element={element}
      note={
        <>
          {doubtful && (
            <p className="mt-1 flex items-start gap-2 text-sm">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
              Read this one again. It may not sound right.
            </p>
          )}
          {note}
        </>
      }
    >
      {doubtful && (
        <Button variant="quiet" size="sm" onClick={onSettle}>
          <Check aria-hidden="true" className="size-4.5" />
          It's fine{about}
        </Button>
      )}
      <Button ref={button} variant="quiet" size="sm" onClick={open}>
        <Pencil aria-hidden="true" className="size-4.5" />
        Change{about}
      </Button>
      <Button variant="quiet" size="sm" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        Remove{about}
      </Button>
      {above !== undefined && (
        <Button variant="quiet" size="sm" onClick={() => onMoveUp(above)}>
          <ArrowUp aria-hidden="true" className="size-4.5" />
          <span className="sr-only">Move up{about}</span>
        </Button>
      )}
    </Row>
  )
}

function Source({ fact, sentence }: { fact: Fact; sentence: string }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-muted text-sm">
      <Quote aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-brand" />
      <span className="[overflow-wrap:anywhere]">
        From {sourceNames[fact.from]}
        {sentenceKey(fact.text) !== sentenceKey(sentence) && `: ${fact.text}`}
      </span>
    </p>
  )
}

interface OffersProps {
  sentences: readonly OwnSentence[]
  onAdd: (sentence: OwnSentence) => void
}

function NotTold({ sentences, onAdd }: OffersProps) {
  const [helpful, unhelpful] = [sentences.filter(each => !each.unhelpful), sentences.filter(each => each.unhelpful)]
  const [hadSome, setHadSome] = useState(sentences.length > 0)
  const ofHelpful = useListFocus(helpful.map(({ text }) => text))
  const ofUnhelpful = useListFocus(unhelpful.map(({ text }) => text))
  if (sentences.length > 0 && !hadSome) setHadSome(true)
  if (!hadSome) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 ref={ofHelpful.heading} tabIndex={-1} className="text-xl focus:outline-none">
        Not in your letter
      </h3>
      <p className="text-muted">
        {helpful.length > 0
          ? 'This could be in it, too. Add what this employer should read.'
          : 'There is nothing else that we would add.'}
      </p>
      <Offers sentences={helpful} focus={ofHelpful} onAdd={onAdd} />
      {unhelpful.length > 0 && (
        <details>
          <summary ref={ofUnhelpful.heading} className="min-h-11 cursor-pointer content-center font-semibold">
            Left out, because it may not help you ({unhelpful.length})
          </summary>
          <Offers sentences={unhelpful} focus={ofUnhelpful} onAdd={onAdd} />
        </details>
      )}
    </div>
  )
}

function Offers({ sentences, focus, onAdd }: OffersProps & { focus: ReturnType<typeof useListFocus> }) {
  return (
    <ul className="flex flex-col">
      {sentences.map(each => (
        <Row key={each.text} text={each.text} element={focus.item(each.text)}>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              focus.willRemove(each.text)
              onAdd(each)
            }}
          >
            <Plus aria-hidden="true" className="size-4.5" />
            Add<span className="sr-only"> “{each.text}”</span>
          </Button>
        </Row>
      ))}
    </ul>
  )
}
