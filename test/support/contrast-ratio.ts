/** Linear light of one sRGB channel, 0-255 (WCAG 2.2, relative luminance). */
function linearChannel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function relativeLuminance(hexColor: string): number {
  const channels = [1, 3, 5].map((start) =>
    linearChannel(Number.parseInt(hexColor.slice(start, start + 2), 16)),
  );
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * WCAG 2.2 contrast ratio of two colours in the form `#rrggbb`, from 1 to 21. AA asks 4.5 of text,
 * 3 of controls.
 */
export function contrastRatio(first: string, second: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(first), relativeLuminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
