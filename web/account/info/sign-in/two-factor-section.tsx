import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { focusOn } from '#web/auth/fields.tsx'
import { beginTwoFactorSetup, turnOffTwoFactor, twoFactorQuery, verifyTwoFactor } from '#web/auth/queries.ts'
import { refreshUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sessionsQuery } from '../../queries.ts'
import { StepForm } from './step-form.tsx'

type Setup = Awaited<ReturnType<typeof beginTwoFactorSetup>>
type Step =
  | { name: 'rest' | 'password' | 'turn off' }
  | { name: 'scan'; setup: Setup }
  | { name: 'codes'; codes: string[] }

export function TwoFactorSection() {
  const { data } = useQuery(twoFactorQuery)
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const client = useQueryClient()
  const back = () => setStep({ name: 'rest' })
  /** Two-factor state may affect permissions, and turning it on ends other sessions. */
  const changed = () =>
    Promise.all([client.invalidateQueries(twoFactorQuery), client.invalidateQueries(sessionsQuery), refreshUser()])
  if (!data) return null

  return (
    <Section
      title="Two-step sign-in"
      lead="With this on, you sign in with your password and a code from an app on your phone. A stolen password alone isn't enough."
    >
      {step.name === 'rest' && <OtherSteps state={data} onStep={setStep} />}
      {step.name === 'password' && (
        <StepForm
          fields={['password']}
          button="Continue"
          onBack={back}
          send={async ({ password }) => setStep({ name: 'scan', setup: await beginTwoFactorSetup(password) })}
        />
      )}
      {step.name === 'scan' && (
        <StepForm
          fields={['code']}
          button="Turn it on"
          onBack={back}
          send={async ({ code }) => {
            setStep({ name: 'codes', codes: await verifyTwoFactor(code) })
            await changed()
          }}
        >
          <Scan setup={step.setup} />
        </StepForm>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={back} />}
      {step.name === 'turn off' && (
        <StepForm
          fields={['password', 'code']}
          button="Turn it off"
          onBack={back}
          send={async ({ password, code }) => {
            await turnOffTwoFactor(password, code)
            await changed()
            toast({ title: 'Two-step sign-in is off', tone: 'success' })
            back()
          }}
        />
      )}
    </Section>
  )
}

interface OtherStepsProps {
  state: { enabled: boolean; recoveryCodesLeft: number; mandatory: boolean }
  onStep: (step: Step) => void
}

function OtherSteps({ state: { enabled, recoveryCodesLeft, mandatory }, onStep }: OtherStepsProps) {
  if (!enabled)
    return (
      <>
        {mandatory && (
          <Notice tone="amber" title="As an administrator you need it: without it you have no extra rights." />
        )}
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => onStep({ name: 'password' })}>
          Turn on two-step sign-in
        </Button>
      </>
    )
  return (
    <>
      <Notice tone={recoveryCodesLeft > 2 ? 'success' : 'amber'} title="It is on">
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
        {recoveryCodesLeft <= 2 && ' For ten new ones, turn it off and on again.'}
      </Notice>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => onStep({ name: 'turn off' })}>
        Turn off two-step sign-in
      </Button>
    </>
  )
}

function Scan({ setup: { picture, secret, url } }: { setup: Setup }) {
  const { size, path } = picture
  return (
    <>
      <p ref={focusOn} tabIndex={-1} className="outline-none">
        Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this
        picture. Then type the code it shows.
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your authenticator app" className="w-52">
        <rect width={size} height={size} rx="2" fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="text-[0.9375rem] text-muted">
        On this phone?{' '}
        <a href={url} className="font-semibold text-brand underline underline-offset-4">
          Open the app from here
        </a>
        , or type this key into it:
        <span className="mt-1 block break-words font-mono text-ink">{secret}</span>
      </p>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    const done = await navigator.clipboard.writeText(`${brand.name} recovery codes\n${codes.join('\n')}\n`).then(
      () => true,
      () => false,
    )
    toast(done ? { title: 'Copied', tone: 'success' } : { title: 'Please copy the codes by hand', tone: 'danger' })
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title="Two-step sign-in is on">
        Other devices were signed out.
      </Notice>
      <p ref={focusOn} tabIndex={-1} className="outline-none">
        Keep these recovery codes where you can find them without your phone. Each one works once in place of a code
        from the app. We only show them now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-4 gap-y-1 font-mono text-[0.9375rem] min-[24rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copy}>
          Copy the codes
        </Button>
        <Button onClick={onDone}>I saved them</Button>
      </div>
    </div>
  )
}
