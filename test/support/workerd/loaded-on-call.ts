/** A service whose modules are loaded by the first call: most tests call none. */
export const loadedOnCall = <Service extends object>(load: () => Promise<Service>): Service =>
  new Proxy({} as Service, {
    get:
      (_, name) =>
      async (...values: unknown[]) => {
        const service = await load();
        return (Reflect.get(service, name) as (...given: unknown[]) => unknown).apply(service, values);
      },
  });
