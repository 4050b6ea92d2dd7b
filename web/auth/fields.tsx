import { Field, PasswordField } from '#web/ui/field.tsx'
import { NewEmailField } from './email/new-email-field.tsx'
import type { FieldErrors, RegisterValues } from './form-problems.ts'
import { NewPasswordField } from './password-meter.tsx'

/** Inputs are uncontrolled, so that the password is never in React state. */
export function AccountFields({ errors }: { errors: FieldErrors<RegisterValues> }) {
  return (
    <>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="We use it to greet you. Your first name is fine."
        error={errors.username}
      />
      <NewEmailField error={errors.email} />
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

export function focusFirst(form: HTMLFormElement, errors: object): boolean {
  const field = [...form.elements].find(element => element instanceof HTMLInputElement && element.name in errors)
  if (field instanceof HTMLElement) field.focus()
  return Object.keys(errors).length > 0
}

/** A `ref` for content that replaces a form, whose removal loses the focus. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
