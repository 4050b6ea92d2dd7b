import { iconPath } from '#contract/career-pictures.ts'

/** A picture, because some devices have no glyph. Decorative: place it where screen readers do not look. */
export const Emoji = ({ icon, className }: { icon: string; className: string }) => (
  <img src={iconPath(icon)} alt={icon} width={32} height={32} loading="lazy" className={className} />
)
