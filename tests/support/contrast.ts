function computeLuminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** 1 to 21 (WCAG 2.2). */
export function computeContrast(first: string, second: string): number {
  const values = [computeLuminance(first), computeLuminance(second)]
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05)
}
