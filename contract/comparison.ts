export const maxCompared = 3
export const comparisonPage = '/careers/compare'

/** The address of a comparison. It holds nothing but the careers, so it can be shown to anyone. */
export const comparisonPath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${comparisonPage}?careers=${slugs.join(',')}` : comparisonPage
