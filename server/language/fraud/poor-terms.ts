import type { FlagCode } from '#contract/jobs.ts'

interface PoorTerms {
  code: FlagCode
  says: RegExp
  unless: RegExp
}

/** Terms of work that may be lawful and still call for a question, in whatever text they stand. */
const poorTerms: PoorTerms[] = [
  {
    code: 'commission-only',
    says: /\b(?:commission[- ]only(?! (?:from|on|if|when|for))|(?:100%|purely|solely|entirely|fully) commission|no (?:basic|base) (?:salary|pay|wage))\b/i,
    unless:
      /\b(?:not|no|never|isn't|aren't) (?:a |an )?(?:100%|purely|solely|entirely|fully)?[ -]?commission|\b(?:salary|wages?|pay) (?:plus|and|with|\+) (?:\w+ )?commission/i,
  },
  {
    code: 'unpaid-work',
    says: /\bunpaid\b/i,
    unless:
      /\b(?:no|not|never|nor|none|without|nothing|\w+n't)\b|\b(?:leave|holiday|breaks?|lunch|time off|carers?|caring|volunt\w+|invoices?|bills?|taxes|debts?|wages)\b/i,
  },
  {
    code: 'control',
    says: /\b(?:pay|owe|repay|charged|forfeit|lose|deduct\w*|penalty|fine|bond)\b[^.;!?]{0,60}\bif you (?:leave|quit|resign|go (?:home )?(?:early|before))\b|\b(?:leaving|exit) (?:penalty|fee|fine)\b|\b(?:training|loyalty|employment) bond\b|\bif you (?:leave|quit|resign)\b[^.;!?]{0,60}\b(?:you (?:pay|owe|must pay|will pay|have to pay|lose)|penalty|fine of|forfeit|deducted)/i,
    unless: /\b(?:no|not|never|nothing|without|n't)\b/i,
  },
]

export const poorTermsIn = (sentence: string): FlagCode[] =>
  poorTerms.flatMap(({ code, says, unless }) => (says.test(sentence) && !unless.test(sentence) ? [code] : []))
