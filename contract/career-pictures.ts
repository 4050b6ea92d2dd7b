/** The scene of a career or its family, 320 by 240. */
export const scenePath = (scene: string): string => `/scenes/${scene}.svg`

/** The picture of an emoji, 32 by 32. Code points without the one that only asks for a colored emoji. */
export const iconPath = (emoji: string): string => {
  const codes = [...emoji].map(character => character.codePointAt(0)?.toString(16) ?? '')
  return `/icons/${codes.filter(code => code !== 'fe0f').join('-')}.svg`
}
