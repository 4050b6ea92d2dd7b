/** Returns the form in which titles of careers or jobs are compared: lower case with single spaces. */
export const titleKey = (title: string): string => title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
