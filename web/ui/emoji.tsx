import { iconPath } from '#contract/career-pictures.ts'

interface Props {
  icon: string
  className: string
}

/**
 * A picture, because some devices have no glyph. Decorative: place it where screen readers do not look. The icon of a
 * saved career is any text, which has no picture and is shown as it is.
 */
export function Emoji({ icon, className }: Props) {
  if (!/^\p{Extended_Pictographic}/u.test(icon)) return <span>{icon}</span>
  return <img src={iconPath(icon)} alt={icon} width={32} height={32} loading="lazy" className={className} />
}
