import { brand } from './brand.ts'

/** Every error of the API with its HTTP status and default text. The web may replace the text by code. */
export const errorCatalogue = {
  invalid_input: { status: 400, text: 'Please check your information and try again!' },
  malformed_body: { status: 400, text: "We couldn't read that request. Please try again." },
  wrong_current_password: { status: 400, text: 'Current password is incorrect' },
  wrong_password: { status: 400, text: 'Password is incorrect' },
  password_too_common: {
    status: 400,
    text: 'This password is one of the first that people guess. Please choose another one.',
  },
  invalid_reset_link: { status: 400, text: 'Invalid or expired reset link' },
  invalid_verification_link: {
    status: 400,
    text: "This link no longer works. It's more than a day old, or we sent you a newer one.",
  },
  invalid_email_code: { status: 400, text: "That code isn't right. Use the one in the newest email." },
  email_code_over: { status: 400, text: 'This code no longer works. Ask for a new email.' },
  invalid_handoff: {
    status: 400,
    text: 'This link works once, and for one minute. Please sign in with your password.',
  },
  invalid_code: { status: 400, text: "That code isn't right. Codes change every 30 seconds: try the newest one." },
  passkey_refused: {
    status: 400,
    text: "We couldn't check this passkey. It may have taken too long, or it belongs to another site. Please try again.",
  },
  issuer_attempt_over: {
    status: 400,
    text: 'This sign-in took too long, was used already, or began in another browser. Please start again.',
  },
  issuer_refused: {
    status: 400,
    text: "We couldn't check the answer of the other service. Nothing was changed. Please start again.",
  },
  issuer_address_unproved: {
    status: 403,
    text: 'That service does not say that your email address there is confirmed, so it cannot open an account here. Confirm it there, or create an account with a password.',
  },
  link_in_settings: {
    status: 409,
    text: 'An account here already has this email address. Sign in to it with your password first, or ask for a new password by email. Then link the two in your settings, under Account Info.',
  },
  linked_elsewhere: {
    status: 409,
    text: 'One of the two is already linked: the account there to another account here, or your account to another one there. Unlink it first.',
  },
  last_way_in: {
    status: 409,
    text: 'This is the only way into your account. Set a password or add another way first.',
  },
  invalid_webhook: { status: 400, text: 'This event is not signed by the payment provider.' },
  invalid_photo_key: { status: 400, text: 'Please choose your photo again.' },
  unknown_place: { status: 400, text: "We don't know this place. Please choose one from the list." },
  unknown_line: {
    status: 400,
    text: "One of the lines you tapped isn't on our list. Please reload the page and tap the lines again.",
  },
  no_subscription: { status: 400, text: 'No active subscription to cancel' },
  session_required: { status: 401, text: 'Please log in again to continue.' },
  recent_sign_in_required: {
    status: 403,
    text: 'To make sure it is you, please sign out, sign in again, and do this within 15 minutes. Or set a password first.',
  },
  unknown_passkey: {
    status: 401,
    text: 'This passkey opens no account here. It may have been removed in the settings. Please sign in another way.',
  },
  invalid_credentials: { status: 401, text: 'Invalid credentials' },
  second_factor_required: { status: 401, text: 'Please enter the code from your authenticator app.' },
  sign_in_code_required: {
    status: 401,
    text: 'Too many wrong passwords. Please enter the code that we mailed to the address of this account.',
  },
  out_of_tokens: { status: 402, text: "You don't have enough tokens for this." },
  payment_declined: {
    status: 402,
    text: 'Your bank declined the payment. Nothing was charged and nothing changed; please try another card.',
  },
  letter_consent_required: { status: 403, text: 'You must consent to AI processing to generate a cover letter' },
  resume_consent_required: { status: 403, text: 'You must consent to AI processing to optimize your resume' },
  invalid_upload: { status: 403, text: 'This upload link was already used, or it expired. Please try again.' },
  foreign_origin: { status: 403, text: 'This request came from another site and was refused.' },
  email_not_verified: { status: 403, text: 'Please confirm your email address first.' },
  not_allowed: { status: 403, text: "You don't have access to this." },
  not_found: { status: 404, text: "We couldn't find that." },
  link_ended: { status: 404, text: 'This link has ended.' },
  username_taken: { status: 409, text: 'Username is already taken' },
  email_exists: { status: 409, text: 'An account with this email already exists' },
  too_many_saved_careers: { status: 409, text: 'Your list is full. Remove a saved career to make room.' },
  too_many_passkeys: { status: 409, text: 'You have the most passkeys allowed. Remove one to make room.' },
  too_much_evidence: { status: 409, text: 'Your list is full. Remove something you told us to make room.' },
  nothing_told: { status: 409, text: 'Tell us one thing about yourself first. Then we can build your resume.' },
  too_many_applications: { status: 409, text: 'Your tracker is full. Remove an application to make room.' },
  too_many_alerts: { status: 409, text: 'You have the most alerts allowed. Remove one to make room.' },
  too_many_shared_links: { status: 409, text: 'You have the most open links allowed. End one to make room.' },
  too_many_notes: { status: 409, text: "This link can't take more notes." },
  too_many_stories: { status: 409, text: 'Your story bank is full. Remove a story to make room.' },
  consent_not_active: { status: 409, text: 'This consent was already withdrawn.' },
  year_is_paid: {
    status: 409,
    text: 'Your year is already paid. To pay by the month afterward, cancel now: Pro stays until the year ends, and then you can choose monthly.',
  },
  already_on_this_plan: { status: 409, text: 'You already have this plan' },
  offer_not_open: { status: 409, text: 'This offer is no longer open. Here is the usual price.' },
  not_withdrawable: {
    status: 409,
    text: 'The time to withdraw from this purchase is over, or it was already refunded.',
  },
  document_changed: {
    status: 409,
    text: 'This document was changed somewhere else in the meantime. Nothing of yours is lost: load it again and compare.',
  },
  sentences_to_confirm: {
    status: 409,
    text: 'Please check the marked sentences first.',
  },
  work_cancelled: { status: 409, text: 'This was cancelled. Your tokens came back.' },
  story_told: { status: 409, text: 'You already shared your story. Thank you!' },
  story_known: {
    status: 409,
    text: `Pro was already unlocked with this story, photo, email address or phone number. It works once per person. Wasn't that you? Write to ${brand.supportEmail}, and we'll look into it.`,
  },
  already_reviewed: { status: 409, text: 'Someone already decided on this.' },
  notice_changed: {
    status: 409,
    text: 'Another administrator changed, deleted or sent this notice. Nothing was done. Look at it again.',
  },
  no_consent: { status: 409, text: 'There is no consent to show this.' },
  operation_reused: { status: 409, text: 'This request was already used for something else.' },
  body_too_large: { status: 413, text: "That's too much at once. Please send less." },
  file_too_large: { status: 413, text: 'File too large' },
  unsupported_media_type: { status: 415, text: 'Please send this request as JSON.' },
  invalid_file_type: { status: 415, text: 'Please upload a PDF or TXT file.' },
  invalid_photo_type: { status: 415, text: 'Invalid file type. Please choose a JPG, PNG or WebP photo.' },
  doc_not_supported: {
    status: 415,
    text: 'DOC Files Not Supported: Please upload a PDF or TXT file, or paste your resume content below.',
  },
  wrong_host: { status: 421, text: "There's nothing at this address." },
  unreadable_pdf: { status: 422, text: "We couldn't read text from this PDF. Please paste your resume below." },
  unreadable_photo: { status: 422, text: "We couldn't open this photo. Please choose another one." },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a few minutes and try again.' },
  still_working: {
    status: 429,
    text: "We're still writing your last one. It takes a moment. Then you can start the next one.",
  },
  server_error: { status: 500, text: 'Server error occurred. Please try again in a few moments.' },
  storage_unavailable: {
    status: 503,
    text: "We can't reach the place where photos are kept. Nothing is lost; please try again soon.",
  },
  provider_failed: {
    status: 502,
    text: "We can't reach the payment provider right now. Nothing was charged and nothing changed; please try again soon.",
  },
  generation_failed: { status: 502, text: "Writing didn't work this time. You weren't charged. Please try again." },
  issuer_unavailable: {
    status: 502,
    text: "The other service isn't answering right now. Nothing was changed; please try again soon, or sign in another way.",
  },
  listings_unavailable: { status: 503, text: 'Failed to fetch job listings. Please try again.' },
  payments_unavailable: { status: 503, text: 'Payments are not available right now' },
  busy: {
    status: 503,
    text: 'Many people are here right now. Nothing is lost. Please try again in a few moments.',
  },
  unavailable: { status: 503, text: "We're starting up or restarting. Please try again in a few moments." },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCatalogue
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]
