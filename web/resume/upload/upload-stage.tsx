import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { ConsentBoxes, type ConsentState } from '#web/documents/generating/consent-boxes.tsx'
import { ApiError, call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { readFile } from '../queries.ts'
import { type FlowAction, type ResumeFlow, uploadProblems } from '../state.ts'
import { DropZone } from './drop-zone.tsx'
import { checkFile, headBytes, type Refusal, serverRefusal } from './file-check.ts'
import { OwnResumes } from './own-resumes.tsx'
import { ReadText } from './read-text.tsx'

interface Props {
  flow: ResumeFlow
  act: (action: FlowAction) => void
  user: CurrentUser | null
  /** Null for a guest. If it cannot be loaded, the server decides. */
  consent: ConsentState | null
  heading: Ref<HTMLHeadingElement>
  leaving?: boolean
  onSignUp: () => void
}

export function UploadStage({ flow, act, user, consent, heading, leaving = false, onSignUp }: Props) {
  const [refused, setRefused] = useState(false)
  const { busy, refusal, onFile } = useFileReading(act)
  const readHeading = useReadFocus(flow)
  const form = useRef<HTMLFormElement>(null)
  const agreed = consent?.given !== false
  const problems = refused ? uploadProblems(flow, agreed) : null

  const continueToJob = () => {
    const found = uploadProblems(flow, agreed)
    setRefused(found !== null)
    if (!found) return act({ type: 'go', stage: 'select-job' })
    const selector = found.text ? 'textarea' : 'input[type=checkbox]:not(:checked)'
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const [pressed, setPressed] = useState(false)
  const readyToContinue = pressed && !consent?.loading
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known whether there are boxes to tick
  useEffect(() => {
    if (!readyToContinue) return
    setPressed(false)
    continueToJob()
  }, [readyToContinue])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (user) setPressed(true)
    else onSignUp()
  }
  const startUpload = () => {
    if (!user) onSignUp()
    return user !== null
  }
  const onText = (text: string) => act({ type: 'type', text })
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Add your resume
        </h2>
        <p className="mt-1 max-w-prose text-lg text-muted">
          Then choose a job, and you get stronger wording for what you've done, line by line. Nothing is made up, and
          you decide on each change.
        </p>
        <p className="mt-3">
          No resume yet?{' '}
          <Link to="/evidence" className="text-brand underline underline-offset-4">
            Build one from what you have done
          </Link>
        </p>
      </div>
      {refusal && (
        <Notice tone="danger" title={refusal.title}>
          {refusal.description}
        </Notice>
      )}
      {flow.source ? (
        <ReadText
          flow={flow}
          source={flow.source}
          error={problems?.text ?? null}
          heading={readHeading}
          onText={onText}
          onRemove={() => act({ type: 'takeAway' })}
        />
      ) : (
        <>
          <DropZone busy={busy} onFile={onFile} onStart={startUpload} />
          <p role="status" className="sr-only">
            {busy ? 'Reading your file...' : ''}
          </p>
          <TextArea
            label="Or paste your resume here"
            rows={6}
            value={flow.text}
            error={problems?.text ?? null}
            onChange={event => onText(event.target.value)}
            className="max-h-[32rem] min-h-36"
          />
          {user && (
            <OwnResumes
              userId={user.id}
              onRead={(text, name) =>
                act({ type: 'read', text, notes: [], source: { kind: 'document', name, pages: null } })
              }
            />
          )}
        </>
      )}
      {consent?.given === false && (
        <div className="flex flex-col gap-1">
          <ConsentBoxes
            what="my resume"
            value={flow.consents}
            onChange={consents => act({ type: 'consent', consents })}
            load={() => call('previewResume', { body: previewSample })}
          />
          <FieldError id="consent-error" error={problems?.consents ?? null} />
        </div>
      )}
      <Button type="submit" size="lg" busy={pressed || leaving} className="sm:self-start">
        Next
      </Button>
    </form>
  )
}

/** Sample data, because the recipient does not depend on the content. */
const previewSample = { resumeContent: 'Resume', targetJobTitle: 'Job' }

function useFileReading(act: Props['act']) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const handleFile = async (file: File) => {
    setRefusal(null)
    setBusy(true)
    try {
      const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
      const problem = checkFile({ name: file.name, size: file.size, head })
      if (problem) return setRefusal(problem)
      const { text, pages, notes } = await readFile(file)
      act({ type: 'read', text, notes, source: { kind: 'file', name: file.name, pages } })
    } catch (error) {
      setRefusal(serverRefusal(error instanceof ApiError ? error : null))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, onFile: (file: File) => void handleFile(file) }
}

/** Moves the focus to newly read text, but not when the user returns to it. */
function useReadFocus({ source }: ResumeFlow) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(source)
  useEffect(() => {
    if (source && !before.current) heading.current?.focus()
    before.current = source
  }, [source])
  return heading
}
