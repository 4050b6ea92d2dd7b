import { Field, PasswordField } from '#web/ui/field.tsx'
import type { FieldErrors, RegisterValues } from './form-problems.ts'
import { NewPasswordField } from './password-meter.tsx'

/** The four fields of a new account. What is typed stays in the page, never in our state. */
export function AccountFields({ errors }: { errors: FieldErrors<RegisterValues> }) {
  return (
    <>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="We greet you with it. Your first name is fine."
        error={errors.username}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  )
}

/** What a form says about age and policies, with both policies to read on the spot. */
export function Agreement() {
  const style = 'text-brand underline underline-offset-3'
  return (
    <p className="text-[0.9375rem] text-muted">
      By creating an account you confirm that you are 16 or older and agree to the{' '}
      <button type="button" data-open-policy="terms" className={style}>
        Terms of Service
      </button>{' '}
      and{' '}
      <button type="button" data-open-policy="privacy" className={style}>
        Privacy Policy
      </button>
      .
    </p>
  )
}

export function registerValuesOf(form: HTMLFormElement): RegisterValues {
  const typed = new FormData(form)
  const text = (name: keyof RegisterValues) => String(typed.get(name) ?? '')
  return {
    username: text('username'),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
  }
}

/** Puts the cursor into the first field that needs another look. Answers whether there is one. */
export function focusFirst(form: HTMLFormElement, errors: object): boolean {
  const field = [...form.elements].find(element => element instanceof HTMLInputElement && element.name in errors)
  if (field instanceof HTMLElement) field.focus()
  return Object.keys(errors).length > 0
}

/** As a `ref` of what a form gives way to: the form took the focus with it, and this is what to read next. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
