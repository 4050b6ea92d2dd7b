import type { ErrorBody } from '#contract/endpoints/error-body.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Omit<ErrorBody, 'code' | 'message'>

  constructor(code: ErrorCode, details: Omit<ErrorBody, 'code' | 'message'> = {}) {
    super(errorCatalogue[code].text)
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = details
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...this.details }
  }
}
