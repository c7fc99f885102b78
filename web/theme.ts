import { createTheme } from '@mantine/core'

/**
 * The look of Mantine's parts; colors and fonts are variables in theme.css, because the policy of our pages allows only styles from files
 * (docs/decisions/0011). For the same reason nothing locks the scroll of the page: that writes a style.
 */
export const theme = createTheme({
  primaryColor: 'indigo',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'md', transitionProps: { duration: 120 } } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Spotlight: { defaultProps: { lockScroll: false } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 250, multiline: true, maw: 360 } },
    Button: { defaultProps: { size: 'sm' } },
    // Without the placeholder, which a menu may not contain: the first item gets the focus.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    // The list itself scrolls (theme.css): a scrolling part between it and its options would have to be a Tab stop. It opens on a press or
    // on typing, not when a form focuses a faulty field: it covered the fault.
    Select: { defaultProps: { checkIconPosition: 'right', withScrollArea: false, openOnFocus: false } },
    MultiSelect: { defaultProps: { withScrollArea: false, openOnFocus: false } },
    Autocomplete: { defaultProps: { withScrollArea: false, openOnFocus: false } },
    TagsInput: { defaultProps: { withScrollArea: false } },
  },
})
