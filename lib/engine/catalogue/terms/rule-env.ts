/** What one rule may ask for while it is compiled, with faults that name the rule and its file. */

import type { Bound, Condition, OptionSelector, Price, Quantity, Selector } from "@/lib/engine/common";
import type { BoundOf, Counter, FixedPrice, Match, RuleEnv, RuleOption, When } from "@/lib/engine/rules/contract";
import type { BookNames, Fault } from "./book-names";
import { compileBound } from "./bound";
import { compileCondition } from "./condition";
import { BookFault } from "./fault";
import { fixedPrice } from "./fixed-price";

/** What one rule may ask for. `sound`: it names nothing that is not there. */
export class EnvOfRule implements RuleEnv {
  constructor(
    private readonly names: BookNames,
    private readonly id: string,
    private readonly file: string,
    readonly owner: string,
    private readonly sound = false,
  ) {}

  readonly fault: Fault = (message, cure = "Correct the rule or add what it names.", unknown) => {
    throw new BookFault(this.file, this.id, message, cure, { unknown });
  };

  get entries() {
    return this.names.catalogue.entries;
  }

  get characteristics() {
    return this.names.catalogue.book.characteristics;
  }

  get commandKinds() {
    return this.names.catalogue.book.commands;
  }

  get settings() {
    return this.names.catalogue.settings;
  }

  match(selector: Selector): Match {
    return this.sound ? this.names.matchLater(selector, this.fault) : this.names.match(selector, this.fault);
  }

  counter(quantity: Quantity): Counter {
    return this.names.counter(quantity, this.fault, this.sound);
  }

  options(selector: OptionSelector): number[] {
    return this.names.options(selector, this.fault);
  }

  variant(index: number): RuleOption {
    return this.names.catalogue.variants[index] ?? this.fault("an option index is out of range.");
  }

  price(price: Price): FixedPrice {
    return fixedPrice(this.names.catalogue, price, this.id);
  }

  bound(bound: Bound): BoundOf {
    return compileBound(bound, {
      scale: (scale) => this.names.scale(scale, this.fault),
      counter: (quantity) => this.counter(quantity),
      chosen: ({ setting, values }) => {
        const { book, settings } = this.names.catalogue;
        const known = book.settings.find(({ id }) => id === setting);
        const choice = known?.choices.find(({ id }) => id === settings[setting]);
        const number = choice && new Map(Object.entries(values)).get(choice.id);
        if (!known || !choice || number === undefined)
          return this.fault(`the setting "${setting}" needs a number for each of its choices.`);
        return { number, choice: `${known.name}: ${choice.name}` };
      },
    });
  }

  when(condition: Condition | undefined): When | null {
    return condition
      ? compileCondition(
          condition,
          this.names.catalogue,
          (id) => this.names.armies(id),
          (quantity) => this.counter(quantity),
        )
      : null;
  }
}
