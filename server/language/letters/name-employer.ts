const agency = /\s*\([^)]*\)|\s+(?:via|c\/o) \p{Lu}.*$|\s+[-–—]\s+\p{Lu}.*$/gu

export const withoutAgency = (employer: string): string => employer.replace(agency, '').trim()
