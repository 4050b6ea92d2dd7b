const foreign = 'авекмнорстухіјѕԁһӏԛԝαικνορτυχωΙΑΒΕΗΚΜΝΟΡΤΥΧΖАВЕКМНОРСТУХІЈЅ'
const latin = 'abekmhopctyxijsdhlqwaiknoptuxwIABEHKMNOPTYXZABEKMHOPCTYXIJS'
const lookalikes = new Map([...foreign].map((letter, index) => [letter, latin[index] ?? letter]))
const anyForeign = new RegExp(`[${foreign}]`, 'g')
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const mixedWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu

/** Undoes tricks with characters: invisible ones, wide forms, and letters of another script inside Latin words. */
export function plainText(text: string): string {
  if (!/[^\x20-\x7e\n]/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(invisible, '')
    .replace(mixedWord, word =>
      word.search(anyForeign) >= 0 && /\p{Script=Latin}/u.test(word)
        ? word.replace(anyForeign, letter => lookalikes.get(letter) ?? letter)
        : word,
    )
    .replace(/[‘’ʼ´′`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒−⁃]/g, '-')
}
