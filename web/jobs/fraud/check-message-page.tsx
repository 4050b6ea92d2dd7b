import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { CheckForm } from './check-form.tsx'
import { CheckResult } from './check-result.tsx'
import { type MessageCheck, readMessageDraft, saveMessageDraft, sharedText } from './message-check.ts'

export const meta = () => [{ title: `Check a message · ${brand.name}` }]

/** /check-message: checks a message from somebody who offers work. The unchecked message stays in this tab only. */
export default function CheckMessagePage() {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [checked, setChecked] = useState<MessageCheck | null>(null)
  // The page is prerendered, so the stored draft is read after mounting.
  useEffect(() => setText(typed => typed || readMessageDraft()), [])
  const showMessage = (message: string) => {
    setText(message)
    saveMessageDraft(message)
    setChecked(null)
  }
  useSharedText(showMessage)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pt-6 pb-8 sm:px-6 sm:pb-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl sm:text-4xl">Is this job message real?</h1>
        <p className="max-w-prose text-lg text-muted">
          Someone offered you a job, and you're not sure? Paste the message here. We look for the signs of fraud we know
          and tell you what to do about each one.
        </p>
      </header>
      <CheckForm
        field={field}
        text={text}
        onChange={showMessage}
        onChecked={found => {
          saveMessageDraft('')
          setChecked(found)
        }}
      />
      <p className="flex max-w-prose gap-2.5 text-muted">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          We read the message once and forget it. We keep no copy and share it with no one, and you don't need an
          account. Until you check it, it stays in this tab so a reload won't lose it.
        </span>
      </p>
      {checked && (
        <CheckResult
          checked={checked}
          onAgain={() => {
            setText('')
            setChecked(null)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Takes a shared message out of the address, so that it is in no history and no link. It is sent by the button only. */
function useSharedText(show: (text: string) => void): void {
  const [address, setAddress] = useSearchParams()
  const shared = sharedText(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shared message
  useEffect(() => {
    if (!shared) return
    show(shared)
    setAddress({}, { replace: true })
  }, [shared])
}
