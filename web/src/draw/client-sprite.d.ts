declare module 'virtual:client-sprite' {
  /** `<symbol id="i-NAME">` for every icon that the client itself shows. */
  const symbols: string;
  export default symbols;
}
