export const titleKey = (title: string): string => title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
