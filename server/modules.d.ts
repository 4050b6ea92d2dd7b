declare module 'stopword' {
  /** The lists by language, such as `eng`, beside functions. */
  const stopword: Record<string, unknown>
  export default stopword
}
