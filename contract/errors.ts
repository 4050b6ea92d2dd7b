import { brand } from './brand.ts'

/**
 * Every error the API can answer with: its HTTP status and its text. The web chooses its own words by code where a
 * screen has some, and falls back to this text.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, text: 'Please check your information and try again!' },
  malformed_body: { status: 400, text: "We couldn't read that request. Please try again." },
  wrong_current_password: { status: 400, text: 'Current password is incorrect' },
  wrong_password: { status: 400, text: 'Password is incorrect' },
  password_too_common: {
    status: 400,
    text: 'This password is one of those that are guessed first. Please choose another one.',
  },
  invalid_reset_link: { status: 400, text: 'Invalid or expired reset link' },
  invalid_handoff: {
    status: 400,
    text: 'This link works once, and for one minute. Please sign in with your password.',
  },
  invalid_code: { status: 400, text: "That code isn't right. Codes change every 30 seconds: try the newest one." },
  invalid_webhook: { status: 400, text: 'This event is not signed by the payment provider.' },
  invalid_photo_key: { status: 400, text: 'Please choose your photo again.' },
  no_subscription: { status: 400, text: 'No active subscription to cancel' },
  session_required: { status: 401, text: 'Please log in again to continue.' },
  invalid_credentials: { status: 401, text: 'Invalid credentials' },
  second_factor_required: { status: 401, text: 'Please enter the code from your authenticator app.' },
  out_of_tokens: { status: 402, text: "You don't have enough tokens for this." },
  payment_declined: {
    status: 402,
    text: 'Your bank declined the payment. Nothing was charged and nothing changed; please try another card.',
  },
  letter_consent_required: { status: 403, text: 'You must consent to AI processing to generate a cover letter' },
  resume_consent_required: { status: 403, text: 'You must consent to AI processing to optimize your resume' },
  invalid_upload: { status: 403, text: 'This address for a photo was used, or its time is over. Please try again.' },
  foreign_origin: { status: 403, text: 'This request came from another site and was refused.' },
  not_allowed: { status: 403, text: "You don't have access to this." },
  not_found: { status: 404, text: "We couldn't find that." },
  username_taken: { status: 409, text: 'Username is already taken' },
  email_exists: { status: 409, text: 'An account with this email already exists' },
  too_many_saved_careers: { status: 409, text: 'Your list is full. Remove a saved career to make room.' },
  too_much_evidence: { status: 409, text: 'Your list is full. Remove something you told us to make room.' },
  nothing_told: { status: 409, text: 'Tell us one thing about yourself first. Then we can build your resume.' },
  too_many_applications: { status: 409, text: 'Your tracker is full. Remove an application to make room.' },
  too_many_alerts: { status: 409, text: 'You have as many alerts as there can be. Remove one to make room.' },
  too_many_stories: { status: 409, text: 'Your story bank is full. Remove a story to make room.' },
  consent_not_active: { status: 409, text: 'This consent was withdrawn already.' },
  year_is_paid: {
    status: 409,
    text: 'Your year is paid already. To pay by the month afterwards, cancel now: Pro stays until the year ends, and then you can choose monthly.',
  },
  already_on_this_plan: { status: 409, text: 'You already have this plan' },
  offer_not_open: { status: 409, text: 'This offer is no longer open. Here is the usual price.' },
  not_withdrawable: {
    status: 409,
    text: 'The time to withdraw from this purchase is over, or it was refunded already.',
  },
  document_changed: {
    status: 409,
    text: 'This document was changed somewhere else meanwhile. Nothing of yours is lost: load it again and compare.',
  },
  work_cancelled: { status: 409, text: 'This was cancelled. Your tokens came back.' },
  story_told: { status: 409, text: 'You have shared your story already. Thank you!' },
  story_known: {
    status: 409,
    text: `Pro was unlocked once with this story, photo, e-mail address or phone number. It works once for each person. Was that not you? Write to ${brand.supportEmail}, and we look into it.`,
  },
  already_reviewed: { status: 409, text: 'Somebody has decided on this already.' },
  no_consent: { status: 409, text: 'There is no consent to show this.' },
  operation_reused: { status: 409, text: 'This request was already used for something else.' },
  body_too_large: { status: 413, text: 'That is too much at once. Please send less.' },
  file_too_large: { status: 413, text: 'File too large' },
  unsupported_media_type: { status: 415, text: 'Please send this request as JSON.' },
  invalid_file_type: { status: 415, text: 'Please upload a PDF or TXT file.' },
  invalid_photo_type: { status: 415, text: 'Invalid file type. Please choose a JPG, PNG or WebP photo.' },
  doc_not_supported: {
    status: 415,
    text: 'DOC Files Not Supported: Please upload a PDF or TXT file, or paste your resume content below.',
  },
  wrong_host: { status: 421, text: 'There is nothing of ours at this address.' },
  unreadable_pdf: { status: 422, text: "We couldn't read text from this PDF. Please paste your resume below." },
  unreadable_photo: { status: 422, text: 'We could not open this photo. Please choose another one.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a few minutes and try again.' },
  still_working: {
    status: 429,
    text: 'We are still writing for you. It takes a moment; then you can begin the next one.',
  },
  server_error: { status: 500, text: 'Server error occurred. Please try again in a few moments.' },
  storage_unavailable: {
    status: 500,
    text: "We can't reach the place where photos are kept. Nothing is lost; please try again soon.",
  },
  provider_failed: {
    status: 502,
    text: "We can't reach the payment provider right now. Nothing was charged and nothing changed; please try again soon.",
  },
  generation_failed: { status: 502, text: 'Writing did not work this time. Nothing was charged; please try again.' },
  listings_unavailable: { status: 503, text: 'Failed to fetch job listings. Please try again.' },
  payments_unavailable: { status: 503, text: 'Payments are not available right now' },
  busy: {
    status: 503,
    text: 'Many people are here right now. Nothing is lost; please try again in a few moments.',
  },
  unavailable: { status: 503, text: 'We are starting up or restarting. Please try again in a few moments.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCatalogue
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]
