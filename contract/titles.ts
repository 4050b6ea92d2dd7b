/** The form under which two titles of careers or jobs are the same: case and spaces do not count. */
export const titleKey = (title: string): string => title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
