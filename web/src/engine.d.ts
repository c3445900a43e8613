// The engine's module, wherever it was built.
declare module "@engine?url" {
  const address: string;
  export default address;
}
