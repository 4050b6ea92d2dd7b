const longest = 600
const prose = /^[\p{Script=Latin}\p{M}\p{N}\s.,;:!?'‘’"“”()&%$£€+#/°@*…–—-]+$/u
/** "l e d a t e a m" */
const spelled = /(?:^|\s)(?:\p{L}[\s.-]+){3,}\p{L}(?=\s|[.,!?]|$)/u

/** Wide letters look the same and are other characters. */
const disguised = /[\uff00-\uffef]/

const phishing =
  /\b(?:(?:your|her|his|their) (?:passwords?|passcodes?)|bank details|card number|social security|click (?:here|on|this)|log ?in to|verify your account|your account|suspended|(?:contact|call|write to|reach) (?:our|the) support team)\b/i

/** What hides its words is no prose that the check can read. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/).filter(word => /\p{L}{2}/u.test(word)).length
  return (
    !phishing.test(text) &&
    text.length <= longest &&
    words > 0 &&
    /^["'“‘(]?[\p{L}\p{N}$£€]/u.test(text) &&
    prose.test(text) &&
    !disguised.test(text) &&
    !spelled.test(text) &&
    !/\w_|_\w|\(\)|\);|--|::|(?<=\p{L})[\d@](?=\p{L}{2})/u.test(text)
  )
}
