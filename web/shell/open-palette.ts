import { spotlight } from '@mantine/spotlight'

/** Opens the palette, or has it open as soon as it is loaded. */
export const openPalette = (): void => spotlight.open()
