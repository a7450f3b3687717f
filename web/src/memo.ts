import { Component, createElement, type ComponentType } from "preact";

/** A component drawn anew only when one of its properties is another value. */
export function memo<P extends object>(draw: ComponentType<P> | ((props: P) => preact.ComponentChild)): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      for (const name in then) if (then[name] !== now[name]) return true;
      for (const name in now) if (!(name in then)) return true;
      return false;
    }

    override render() {
      return createElement(draw as ComponentType<P>, this.props as P & preact.Attributes);
    }
  };
}
