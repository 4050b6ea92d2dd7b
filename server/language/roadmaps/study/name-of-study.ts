import type { Study } from '../rules.ts'

export const nameOfStudy = ({ title }: Study): string =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .replace(
      /,\s*(?:in progress|expected|current(?:ly)?|now|part[- ]time|online|(?:not )?finished|started|completed|\d+ (?:of|out of)\b).*$/i,
      '',
    )
    .trim()
