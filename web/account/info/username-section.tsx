import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CurrentUser } from '#contract/session.ts'
import { updateCachedUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { failureOf, findUsernameProblem, renameUser } from '../queries.ts'
import { usernameProblem } from './credential-problems.ts'

export function Username({ user }: { user: CurrentUser }) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    opener.current?.focus()
  }
  if (editing) return <UsernameForm user={user} onDone={close} />
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="text-[0.9375rem] text-muted">Username</p>
        <p className="truncate font-semibold">{user.username}</p>
      </div>
      <Button ref={opener} variant="secondary" size="sm" aria-label="Edit username" onClick={() => setEditing(true)}>
        Edit
      </Button>
    </div>
  )
}

function UsernameForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (text: string) => {
    setError(text)
    setBusy(false)
    field.current?.focus()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('username')).trim()
    if (name === user.username) return onDone()
    const problem = usernameProblem(name)
    if (problem) return refuse(problem)
    setError(null)
    setBusy(true)
    try {
      const taken = await findUsernameProblem(name)
      if (taken) return refuse(taken)
      const renamed = await renameUser(name)
      updateCachedUser(() => renamed)
      toast({ title: 'Username updated', description: `You are ${renamed.username} from now on.`, tone: 'success' })
      onDone()
    } catch (error) {
      const description = failureOf(error)?.message || 'Failed to update username'
      toast({ title: 'Error', description, tone: 'danger' })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Field
        ref={field}
        label="Username"
        name="username"
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="3 to 30 letters, numbers, underscores and hyphens. You can sign in with it or with your email."
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Save username
        </Button>
        <Button variant="quiet" size="sm" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
