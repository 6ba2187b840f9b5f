import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names";
import { Mark } from "./mark";

interface Words {
  label: string;
  /** Shown under the label, read with it. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** A lighter label, where many fields stand in a row. */
  quiet?: boolean | undefined;
  /** Classes of the whole field. */
  className?: string | undefined;
}

/** Classes of anything one types into. */
export const inputLook =
  "w-full min-w-0 min-h-(--target) rounded-s border border-edge bg-leaf px-3 py-1 text-m text-ink aria-invalid:border-illegal disabled:border-dashed disabled:bg-transparent disabled:text-ink-3";

/** Label, hint and error around a control of your own; `children` receives the ids to put on it. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  quiet,
  className,
  children,
}: Words & { children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : cx("text-s", quiet ? "text-ink-2" : "font-strong")}>
        {label}
      </label>
      {children({ id, ...(described && { "aria-describedby": described }), ...(error && { "aria-invalid": true as const }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-s text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** What is wrong with a field, said below it; nothing where it is all right. */
export function FieldError({ id, className, children }: { id?: string; className?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={cx("flex items-start gap-1.5 text-s text-illegal", className)}>
      <Mark kind="illegal" size={14} className="mt-0.5" />
      {children}
    </p>
  );
}

/** A line of text. Takes what `register` of react-hook-form returns. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  icon,
  type = "text",
  ...input
}: Words & ComponentProps<"input"> & { icon?: ReactNode }) {
  return (
    <Field {...words({ label, hint, error, hideLabel, className })}>
      {(ids) =>
        icon ? (
          <span className="relative">
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">{icon}</span>
            <input type={type} {...ids} {...input} className={cx(inputLook, "pl-9")} />
          </span>
        ) : (
          <input type={type} {...ids} {...input} className={inputLook} />
        )
      }
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, error, hideLabel, className, rows = 5, ...input }: Words & ComponentProps<"textarea">) {
  return (
    <Field {...words({ label, hint, error, hideLabel, className })}>
      {(ids) => <textarea rows={rows} {...ids} {...input} className={cx(inputLook, "py-2")} />}
    </Field>
  );
}

/** A choice among a few; `ComboField` is for many. `options`: the value and the words of each; children are option elements before them. */
export function SelectField({ label, hint, error, hideLabel, className, options, children, ...input }: SelectFieldProps) {
  return (
    <Field {...words({ label, hint, error, hideLabel, className })}>
      {(ids) => (
        <span className="relative">
          <select {...ids} {...input} className={cx(inputLook, "appearance-none pr-9")}>
            {children}
            {options?.map(([value, text]) => (
              <option key={`${value} ${text}`} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}

interface SelectFieldProps extends Words, ComponentProps<"select"> {
  options?: readonly (readonly [value: string | number, text: string])[];
}

/** A box or radio with its label on one row. The whole row is the target. */
export function Tick({
  label,
  hint,
  dashed,
  type = "checkbox",
  className,
  ...input
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode; dashed?: boolean; type?: "checkbox" | "radio" }) {
  const id = useId();
  return (
    <label className={cx("flex min-h-(--target) items-center gap-3 py-1 text-m", className)}>
      <input type={type} className="tick" data-dashed={dashed || undefined} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      <span>
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-s text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

function words(all: { [K in keyof Words]: Words[K] | undefined }): Words {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Words;
}
