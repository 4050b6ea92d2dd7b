import { matchWords } from './careers.ts'
import { paths } from './paths.ts'

export const pictureFormats = ['portrait', 'wide'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** In pixels. */
export const pictureSizes: Readonly<Record<PictureFormat, { width: number; height: number }>> = {
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
}

const pathOf = (name: 'careerPicture' | 'matchesPicture') => paths[name].replace('GET ', '')

export const careerPicturePath = (slug: string): string => pathOf('careerPicture').replace(':slug', slug)

/** The picture says "Strong match" and the like, without the percentage. */
export function matchesPicturePath(
  careers: readonly { slug: string; matchPercent: number }[],
  format: PictureFormat,
): string {
  const fit = careers.map(({ matchPercent }) => matchWords.find(({ from }) => matchPercent >= from)?.from ?? 0)
  return `${pathOf('matchesPicture')}?careers=${careers.map(({ slug }) => slug).join(',')}&fit=${fit.join(',')}&format=${format}`
}
