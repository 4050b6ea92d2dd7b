import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { toConfirmText, unconfirmedIn } from '#contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { confirmSentence, removeSentence, replaceSentence } from '../letter-flow.ts'
import { SentenceForm } from './sentence-form.tsx'
import { useEditing } from './use-editing.ts'
import { useFocusByHash } from './use-focus-by-hash.ts'

interface Props {
  content: CoverLetterContent
  onChange: (content: CoverLetterContent) => void
}

interface Removed {
  sentence: string
  before: string
  after: string
}

export function ConfirmSentences({ content, onChange }: Props) {
  const open = unconfirmedIn(content)
  const [hadSome, setHadSome] = useState(open.length > 0)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const focus = useListFocus(open.map(({ text }) => text))
  const top = useFocusByHash('to-confirm')
  if (open.length > 0 && !hadSome) setHadSome(true)
  if (!hadSome) return null

  const settle = (sentence: string, next: CoverLetterContent) => {
    focus.willRemove(sentence)
    setRemoved(null)
    onChange(next)
  }
  const remove = (sentence: string) => {
    const next = removeSentence(content, sentence)
    settle(sentence, next)
    setRemoved({ sentence, before: content.text, after: next.text })
  }
  const putBack = ({ sentence, before }: Removed) => {
    focus.willAdd(sentence)
    setRemoved(null)
    onChange({ ...content, text: before })
  }

  return (
    <section aria-labelledby="to-confirm" className="flex flex-col gap-4 rounded-card bg-brand-soft p-4 sm:p-6">
      <Heading
        count={open.length}
        refs={element => {
          focus.heading(element)
          top.current = element
        }}
      />
      {removed && removed.after === content.text && (
        <div role="status" className="flex flex-wrap items-center gap-x-3">
          <span>The sentence is removed from your letter.</span>
          <Button variant="quiet" size="sm" onClick={() => putBack(removed)} className="-ml-3.5 sm:ml-0">
            <Undo2 aria-hidden="true" className="size-4.5" />
            Put it back
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <ul aria-labelledby="to-confirm" className="flex flex-col gap-3">
          {open.map(({ text }) => (
            <li key={text}>
              <OpenSentence
                text={text}
                sentence={focus.item(text)}
                onConfirm={() => settle(text, confirmSentence(content, text))}
                onChange={own => settle(text, replaceSentence(content, text, own))}
                onRemove={() => remove(text)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Heading({ count, refs }: { count: number; refs: (element: HTMLElement | null) => void }) {
  if (count === 0)
    return (
      <div ref={refs} id="to-confirm" tabIndex={-1} className="scroll-mt-24 focus:outline-none">
        <Notice tone="success" title="Every sentence is checked">
          Your letter is ready. You can download it.
        </Notice>
      </div>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <h2 ref={refs} id="to-confirm" tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none">
        {toConfirmText(count)}
      </h2>
      <p className="max-w-prose">
        {count === 1 ? 'This sentence goes' : 'These sentences go'} a little further than what you told us. Is{' '}
        {count === 1 ? 'it' : 'each of them'} true? Only you know. After that you can download your letter.
      </p>
    </div>
  )
}

interface OpenSentenceProps {
  text: string
  sentence: Ref<HTMLParagraphElement>
  onConfirm: () => void
  onChange: (own: string) => void
  onRemove: () => void
}

function OpenSentence({ text, sentence, onConfirm, onChange, onRemove }: OpenSentenceProps) {
  const { editing, button, open, cancel } = useEditing()
  const about = <span className="sr-only"> “{text}”</span>
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4">
      {editing ? (
        <SentenceForm
          text={text}
          onCancel={cancel}
          onSave={own => {
            if (own === text) cancel()
            else onChange(own)
          }}
        />
      ) : (
        <>
          <p ref={sentence} tabIndex={-1} className="text-lg [overflow-wrap:anywhere] focus:outline-none">
            “{text}”
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onConfirm} className="max-sm:w-full">
              <Check aria-hidden="true" className="size-4.5" />
              This is true{about}
            </Button>
            <Button ref={button} variant="secondary" size="sm" onClick={open} className="max-sm:w-full">
              <Pencil aria-hidden="true" className="size-4.5" />
              Change{about}
            </Button>
            <Button variant="secondary" size="sm" onClick={onRemove} className="max-sm:w-full">
              <Trash2 aria-hidden="true" className="size-4.5" />
              Remove{about}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
