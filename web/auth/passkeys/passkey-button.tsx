import { KeyRound } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SignedIn } from '../queries.ts'
import { canUsePasskeys, passkeyProblem, signInWithPasskey } from './queries.ts'

/** Inside the form of the password, whose "Remember me" also counts for a passkey. */
export function PasskeyButton({ onEntered }: { onEntered: (entered: SignedIn) => void }) {
  // The ready-made document has the button, so that hardly any page moves when it is known.
  const [supported, setSupported] = useState(true)
  useEffect(() => setSupported(canUsePasskeys()), [])
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!supported) return null

  const enter = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setFailed(null)
    setBusy(true)
    try {
      const remembered = form !== null && new FormData(form).has('rememberMe')
      onEntered(await signInWithPasskey(remembered))
    } catch (error) {
      setFailed(passkeyProblem(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" size="lg" busy={busy} onClick={enter}>
        <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
      </Button>
      {failed && <Notice tone="danger" title={failed} />}
    </>
  )
}
