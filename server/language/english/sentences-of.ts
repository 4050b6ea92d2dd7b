/** Sentences of a text whose capitals and periods were mended; "7 a.m." ends none. */
export const sentencesOf = (text: string): string[] =>
  text.split(
    /(?<=[.!?])(?<!\b[ap]\.m\.(?= (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|\b(?:Mrs?|Ms|Dr|St|Prof)\.) (?=\p{Lu})/u,
  )
