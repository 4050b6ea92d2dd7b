import { type FormEvent, type RefObject, useState } from 'react'
import { ApiError, call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import {
  type CheckFailure,
  describeCheckFailure,
  type MessageCheck,
  messageHint,
  messageProblem,
} from './message-check.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  onChecked: (checked: MessageCheck) => void
}

export function CheckForm({ field, text, onChange, onChecked }: Props) {
  const [problem, setProblem] = useState<string>()
  const [trouble, setTrouble] = useState<CheckFailure>()
  const [busy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const found = messageProblem(text)
    setProblem(found)
    setTrouble(undefined)
    if (found) {
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      onChecked(await call('checkMessage', { body: { text } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(describeCheckFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate autoComplete="off" onSubmit={event => void check(event)} className="flex flex-col gap-4">
      <TextArea
        ref={field}
        label="The message"
        hint={messageHint(text)}
        error={problem}
        value={text}
        readOnly={busy}
        rows={9}
        autoComplete="off"
        spellCheck={false}
        className="max-h-[28rem] overflow-y-auto [overflow-wrap:anywhere]"
        onChange={({ target }) => {
          setProblem(undefined)
          onChange(target.value)
        }}
      />
      {trouble && (
        <div role="alert">
          <Notice tone="amber" title={trouble.title}>
            {trouble.text}
          </Notice>
        </div>
      )}
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Checking...' : 'Check this message'}
      </Button>
    </form>
  )
}
