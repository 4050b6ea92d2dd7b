/** Words that end in s and stay as they are. */
const unchanged =
  /(?:ss|gas|customs|sales|news|(?<!mechan)ics|series|arts|sports|services|operations|systems|textiles|plastics)$/i

/**
 * The title of an occupation as the Standard Occupational Classification writes it, for one person: "Economists" becomes
 * "Economist".
 */
export const singularTitle = (title: string): string =>
  title
    .replace(/, All Other$/, '')
    .replace(/^Helpers--(.*)$/, (_, workers: string) => `${singularTitle(workers)} Helper`)
    .split(/(, and |, or |, | and | or )/)
    .map(part => part.replace(/^(.*?)(?= (?:of|in|for|at|on) |$)/, singular))
    .join('')

const singular = (words: string): string =>
  unchanged.test(words)
    ? words
    : words
        .replace(/ies$/, 'y')
        .replace(/wives$/, 'wife')
        .replace(/(ss|x|ch|sh)es$/, '$1')
        .replace(/([^su])s$/, '$1')
        .replace(/men$/, 'man')
