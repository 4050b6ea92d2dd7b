declare module 'stopword' {
  /** The lists by language, such as `eng`, beside functions. */
  const stopword: Record<string, unknown>
  export default stopword
}
declare module 'nspell' {
  /** `data` has every word with its endings. */
  export default function nspell(dictionary: object): { data: Record<string, unknown> }
}
