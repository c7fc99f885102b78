export function Overview() {
  return null
}
