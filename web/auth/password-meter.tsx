import clsx from 'clsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/ui/field.tsx'
import { type Strength, strengthOf } from './form-problems.ts'

const words = {
  easy: { level: 1, text: 'Easy to guess. A few unrelated words are better.', style: 'bg-danger' },
  fair: { level: 2, text: 'Could be better. Making it longer helps most.', style: 'bg-amber' },
  good: { level: 3, text: 'Good.', style: 'bg-success' },
  strong: { level: 4, text: 'Strong.', style: 'bg-success' },
} as const satisfies Record<Strength, { level: number; text: string; style: string }>

type Estimate = (password: string, own: string[]) => Strength

let estimatePromise: Promise<Estimate> | undefined
/** The estimator contains fifty thousand passwords, so it is loaded on the first input. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, own) => strengthOf(factory.check(password.slice(0, 100), own).score)
}

const estimateDelay = 200

interface Props {
  label: ReactNode
  name: string
  error?: string | null | undefined
  /** Guessable words besides the other fields of the form. */
  own?: string[]
}

/** The input is uncontrolled, so that the password is never in React state. */
export function NewPasswordField({ label, name, error, own = [] }: Props) {
  const [strength, setStrength] = useState<Strength | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const measure = (event: FormEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget
    clearTimeout(timer.current)
    if (!value) return setStrength(null)
    timer.current = setTimeout(async () => {
      estimatePromise ??= loadEstimate()
      // The meter is optional: the server rejects common passwords.
      const estimate = await estimatePromise.catch(() => (estimatePromise = undefined))
      if (estimate) setStrength(estimate(value, [...own, ...otherFields(form, name)]))
    }, estimateDelay)
  }

  return (
    <div>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint="At least 8 characters, with one uppercase letter."
        error={error}
        onInput={measure}
      />
      <Meter strength={strength} />
    </div>
  )
}

function otherFields(form: HTMLFormElement | null, name: string): string[] {
  const fields = [...(form?.elements ?? [])].filter(each => each instanceof HTMLInputElement)
  return fields.filter(each => each.name !== name && /text|email/.test(each.type)).map(each => each.value)
}

function Meter({ strength }: { strength: Strength | null }) {
  const word = strength && words[strength]
  return (
    <div role="status" aria-label="Password strength">
      {word && (
        <>
          <div aria-hidden="true" className="mt-2 flex gap-1">
            {[1, 2, 3, 4].map(step => (
              <span
                key={step}
                className={clsx('h-1.5 grow rounded-full', step <= word.level ? word.style : 'bg-line')}
              />
            ))}
          </div>
          <p className="mt-1.5 text-[0.9375rem] text-muted">{word.text}</p>
        </>
      )}
    </div>
  )
}
