type Declaration = { prop: string; value: string }

const textSizes = new Set(['font', 'font-size', 'line-height', 'min-height'])

/** Style sheets say px, as designs do. The build makes rem of the sizes of text, so that it follows the size that people choose in their browser. */
export const typeInRem = {
  postcssPlugin: 'type-in-rem',
  Declaration(declaration: Declaration) {
    if (!textSizes.has(declaration.prop)) return
    const value = declaration.value.replaceAll(/([\d.]+)px/g, (_, size: string) => `${Number(size) / 16}rem`)
    // Setting it, even to itself, would visit it again.
    if (value !== declaration.value) declaration.value = value
  },
}
